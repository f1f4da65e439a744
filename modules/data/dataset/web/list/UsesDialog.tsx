import { dataSourceCalls, type Uses } from '@mingtai/modules/data/data-source/calls'
import { UsesList } from '@mingtai/modules/data/data-source/web'
import { callsOf, Dialog, EmptyState, RefusalPanel, sentenceOf, SkeletonRows, useRight } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../api.ts'

const sources = callsOf(dataSourceCalls)

/** A shared dataset by its id, or a data source by its code. */
export type Used = { id: string } | { source: string }

interface Props {
  of: Used
  name: string
  /** Asked because it was about to be deleted. */
  toRemove: boolean
  onClose(): void
}

/** Who uses it: before it is changed or deleted. */
export function UsesDialog({ of, name, toRemove, onClose }: Props) {
  return (
    <Dialog title={toRemove ? `不能删除「${name}」` : `谁在用「${name}」`} open onClose={onClose} width={520}>
      {toRemove && <p className="dataset-in-use">下面这些还在用它，请先让它们改用别的：</p>}
      <UsesOf of={of} />
    </Dialog>
  )
}

export function UsesOf({ of }: { of: Used }) {
  const uses = useQuery({
    queryKey: ['dataset', 'uses', of],
    queryFn: () => ('id' in of ? api.uses(of) : sources.uses({ code: of.source })),
  })
  if (uses.error !== null) return <RefusalPanel title="没有查到" text={sentenceOf(uses.error)} />
  if (uses.data === undefined) return <SkeletonRows rows={3} />
  return <UsersOf uses={uses.data} />
}

export function UsersOf({ uses }: { uses: Uses }) {
  const mayView = useRight('dataset:view-as')
  if (uses.things.length + uses.others === 0)
    return <EmptyState text="还没有报表、数据集和大屏用它，可以放心修改或删除。" />
  return (
    <UsesList
      uses={uses}
      beside={({ kind, code }) =>
        mayView && kind === 'report' && <Link to={`/report/view?code=${encodeURIComponent(code)}&as=`}>以……查看</Link>
      }
    />
  )
}
