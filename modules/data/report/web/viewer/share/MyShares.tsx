import type { ShareRecord } from '../../../shares.ts'
import { api } from '../../api.ts'
import { ShareList } from './ShareList.tsx'

/** The links of this report that one gave away. */
export function MyShares({ report: { id: tplId } }: { report: { id: string; name: string } }) {
  return (
    <ShareList
      queryKey={['report', 'shares', tplId]}
      what="这张报表"
      load={async () => (await api.myShares({ tplId })).map((share) => ({ ...share, facts: factsOf(share) }))}
      extend={(id, lasting) => api.extendShare({ id, ...lasting })}
      end={(id) => api.endShare({ id })}
      endAll={() => api.endShares({ id: tplId })}
    />
  )
}

function factsOf({ shareType, mayExport, mostVisits, fixed }: ShareRecord): string[] {
  return [
    shareType === 2 ? '手机' : '电脑',
    ...(mayExport ? [] : ['不可导出']),
    ...(mostVisits === null ? [] : [`最多打开 ${mostVisits} 次`]),
    ...(fixed.length === 0 ? [] : [`固定 ${fixed.length} 个条件`]),
  ]
}
