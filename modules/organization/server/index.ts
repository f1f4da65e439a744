/** 组织: tenants, organizations, departments and people, and what their roles allow. */
export { actorOf, counting, grantsOfPerson, loadActor, seatsOfPerson } from './actor.ts'
export type { Seat } from './actor.ts'
export { builtInRoles, useRoles } from './built-in-roles.ts'
export { readAreasFrom } from './areas.ts'
export { readDictionaryFrom } from './organization-types.ts'
export { applyDefaults } from './defaults.ts'
export { checkUnnamed, useReferences } from './references.ts'
export { organizationHandlers, server } from './handlers.ts'
export type { ConsoleServices } from './handlers.ts'
export { endWorkIn, type EndedThere } from './leave-organizations.ts'
export { replaceIn } from './merge-references.ts'
export { personWithin } from './person-within.ts'
export { MEGABYTE, mustFitReports, mustFitStorage, reportsUsed, storageUsed, useUsage } from './quotas.ts'
export { placesOf } from './places.ts'
export { givingRights, isRight, reachOf, rightGroups, rights, useRights } from './rights.ts'
export { seatsOf } from './seats.ts'
export { isEveryday, mustHoldPowers } from './seat-powers.ts'
export { departmentIdsBelow, organizationIdsBelow, withinScope } from './scope.ts'
export {
  appliedDefault,
  department,
  externalMapping,
  membership,
  organization,
  organizationClaim,
  organizationRelation,
  person,
  post,
  role,
  roleGrant,
  roleRight,
  tenant,
} from './tables.ts'
export { organizationById } from './department-rows.ts'
export { checkCode, checkUnique } from './library-handlers.ts'
export { checkNameFree, parentNode, placeAtEnd } from './relation-rules.ts'
export { chainOf, nodeOf } from './relation-rows.ts'
export { changeTree } from './tree-change.ts'
export { worksIn } from './works-in.ts'
export { bumpVersion, versionOf } from './version.ts'
export { isClosed, mayHave, refuseClosed, SITE_TENANT } from './tenants.ts'
