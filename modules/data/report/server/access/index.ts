/** Rights of reports, as other modules ask for them; screens have lines of rights of the same kind. */
export { checkMayDesign } from './access.ts'
export { askerOf } from './asker.ts'
export { dropGrants, writeGrants } from './grant-rows.ts'
export { knownReports } from './known.ts'
export { folderPath, listedReports, naming } from './listed.ts'
export { checkLines, namesOfLines } from './names.ts'
export { openableReports } from './openable.ts'
export { type Asker, names } from './rule.ts'
