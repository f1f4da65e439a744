/** 组织: tenants, organizations, departments and people, and what their roles allow. */
export { actorOfPerson } from './actor.ts'
export { rights, rightsOf, roleNames } from './rights.ts'
export { department, organization, person, tenant } from './tables.ts'
