/** The pieces of links that open something without signing in, for screens as well. */
export { isTooShort, LastingRow, lastingOf, PasswordRow, Row, type Unit } from './LinkFields.tsx'
export { MadeLink } from './MadeLink.tsx'
export { SharePassword } from './SharePassword.tsx'
export { ShareList } from './ShareList.tsx'
export { rememberSharePassword, sharePassword } from './share-password.ts'
