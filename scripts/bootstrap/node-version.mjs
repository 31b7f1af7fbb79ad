/** The oldest Node.js that the packages run on; package.json `engines` says the same. */
const oldest = [20, 19];

/**
 * @param {string} version for example "20.19.4"
 * @returns {string | undefined} one sentence for the person who started us, or undefined when all is well
 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return undefined;
  return `Heddle needs Node.js ${oldest.join('.')} or newer and this is ${version}: install a newer one from https://nodejs.org and try again.`;
}
