/** Rights of reports, as other modules ask for them. */
export { checkMayDesign } from './access.ts'
export { knownReports } from './known.ts'
export { folderPath, listedReports } from './listed.ts'
export { openableReports } from './openable.ts'
