/**
 * What every object has under that name: constructor, toString, … Nothing that is looked up by its name may be called
 * so: it would be found where it is not.
 */
export const ofEveryObject: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));
