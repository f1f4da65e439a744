import { PeopleList } from './PeopleList.tsx'

export default function RegionUserPage() {
  return <PeopleList view="region" />
}
