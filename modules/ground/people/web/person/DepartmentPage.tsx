import { mayOpen } from '@mingtai/modules/ground/organization/console'
import { DepartmentPage as DepartmentsAlone } from '@mingtai/modules/ground/organization/web/departments'
import { SkeletonRows, useMe, useRights } from '@mingtai/ui'
import { Navigate, useLocation } from 'react-router'
import { views } from '../../views.ts'

const base = '/organization/organization-structure'
const doors = [
  ['full', `${base}/full-user`],
  ['region', `${base}/region-user`],
  ['user', `${base}/user`],
] as const

/** The addresses of departments lead to the page that shows them with their people; who has no list of people sees departments alone. */
export default function DepartmentPage() {
  const me = useMe()
  const rights = useRights()
  const { search } = useLocation()
  if (me === null || rights.size === 0) return <SkeletonRows rows={6} />
  const door = doors.find(([, path]) => mayOpen(rights, path))?.[1]
  const system = rights.has('system:user') && rights.has(views.full.right) ? '/system/user' : undefined
  const to = door ?? system
  return to === undefined ? <DepartmentsAlone /> : <Navigate to={`${to}${search}`} replace />
}
