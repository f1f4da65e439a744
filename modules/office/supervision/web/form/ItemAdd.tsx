import { ItemForm } from './ItemForm.tsx'
import { useItemVerbs } from './use-item-verbs.ts'

/** 立项: a new item. */
export default function ItemAdd() {
  const verbs = useItemVerbs(null, async () => undefined)
  return <ItemForm item={null} title="立项督办" verbs={verbs} />
}
