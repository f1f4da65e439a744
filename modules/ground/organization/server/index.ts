/** 组织: tenants, organizations, departments and people, and what their roles allow. */
export { AccessCache, currentAccessVersion, type TenantAccess } from './right/access-cache.ts'
export { actorOf, counting, grantsOfPerson, loadActor, membershipsOfPerson } from './right/actor.ts'
export type { Membership } from './right/actor.ts'
export { builtInRoles, useRoles } from './right/built-in-roles.ts'
export { readAreasFrom } from './library/areas.ts'
export { readDictionaryFrom } from './library/organization-types.ts'
export { applyDefaults } from './right/defaults.ts'
export { checkUnnamed, useReferences } from './references.ts'
export { organizationHandlers, server } from './handlers.ts'
export type { ConsoleServices } from './handlers.ts'
export { endWorkIn, type EndedThere } from './membership/leave-organizations.ts'
export { replaceIn } from './merge/merge-references.ts'
export { personWithin } from './membership/person-within.ts'
export { MEGABYTE, mustFitReports, mustFitStorage, reportsUsed, storageUsed, useUsage } from './quotas.ts'
export { placesOf } from './right/places.ts'
export { givingRights, isRight, reachOf, rightGroups, rights, useRights } from './right/rights.ts'
export { membershipsOf } from './membership/memberships.ts'
export { isEveryday, mustHoldPowers } from './membership/membership-powers.ts'
export { departmentIdsBelow, organizationIdsBelow, withinScope } from './right/scope.ts'
export {
  accessVersion,
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
export { organizationById } from './department/department-rows.ts'
export { checkCode, checkUnique } from './library/library-handlers.ts'
export { checkNameFree, parentNode, placeAtEnd } from './tree/relation-rules.ts'
export { chainOf, nodeOf } from './tree/relation-rows.ts'
export { changeTree } from './tree/tree-change.ts'
export { worksIn } from './membership/works-in.ts'
export { bumpVersion, versionOf } from './tree/version.ts'
export { isClosed, mayHave, refuseClosed, SITE_TENANT } from './tenants.ts'
