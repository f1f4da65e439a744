import { MappingList } from './MappingList.tsx'

/** 业务映射 */
export default function BusinessMapping() {
  return <MappingList kind="business" />
}
