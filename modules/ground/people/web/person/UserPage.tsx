import { PeopleList } from './PeopleList.tsx'

export default function UserPage() {
  return <PeopleList view="user" />
}
