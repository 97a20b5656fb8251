// Compiled only so that there is a target whose precompiled header the tests share.
int main()
{
    return 0;
}
