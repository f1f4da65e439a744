/** The roles whose screens stand on the organisation trees. */
const readers = ['administrator', 'orgAdmin', 'rangeAdmin']

export function followsTrees(roles: readonly string[]): boolean {
  return roles.some((role) => readers.includes(role))
}
