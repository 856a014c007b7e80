/** A picture's key, or a file of it. Never '..' or a hidden file. */
const NAME = /^[a-z0-9][a-z0-9-]{0,99}(\/[a-z0-9][a-z0-9-]{0,99}\.[a-z0-9]{2,5})?$/;

/** @throws RangeError */
export function requireStoredName(name: string): string {
  if (!NAME.test(name)) throw new RangeError(`not the name of a stored file: ${name}`);
  return name;
}
