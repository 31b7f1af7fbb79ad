/**
 * Stands for @rjsf/validator-ajv8 in the build. The test registry of @rjsf/core names it; we do not install it, because
 * it compiles with eval at run time, which the policy forbids. Our validators are precompiled.
 */
export default undefined;
