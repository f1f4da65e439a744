import type { FormContext } from '@mingtai/form-schema'
import type { Person } from '@mingtai/ui'
import type { StartForm } from '../../calls.ts'

/** The reader as conditions of a form ask for them. What lies above a department is known to the server alone. */
export function initiatorContext(me: Person | null, place: StartForm['places'][number] | undefined): FormContext {
  if (me === null) return {}
  const organizations = me.userBusinessList
  const departments = organizations.flatMap(({ deptList }) => deptList)
  const organization = organizations.find(({ orgId }) => orgId === place?.organizationId)
  const department = departments.find(({ id }) => id === place?.departmentId)
  return {
    initiator: {
      ...{ id: me.id, name: me.realName, phone: me.phone, post: me.postName },
      department: department ?? null,
      organization: organization === undefined ? null : { id: organization.orgId, name: organization.orgName },
      departments: departments.map(({ id }) => id),
      organizations: organizations.map(({ orgId }) => orgId),
      roles: me.roleAlias,
    },
  }
}
