/** Lines of rights, for screens as well. */
export { AccessLines } from './AccessLines.tsx'
