import { MappingList } from './MappingList.tsx'

/** 机构映射 */
export default function OrgMapping() {
  return <MappingList kind="org" />
}
