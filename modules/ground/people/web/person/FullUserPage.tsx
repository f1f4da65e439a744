import { PeopleList } from './PeopleList.tsx'

export default function FullUserPage() {
  return <PeopleList view="full" />
}
