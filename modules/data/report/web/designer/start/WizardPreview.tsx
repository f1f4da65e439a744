import type { Client } from '@mingtai/api'
import type { Template } from '@mingtai/report-engine'
import type { SheetMeta } from '@mingtai/sheet-core'
import { SheetView } from '@mingtai/sheet-view'
import { sentenceOf, SkeletonRows } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { reportCalls } from '../../../calls.ts'
import { useRested } from '@mingtai/modules/data/dataset/web/parameters'
import { pictureLoader } from '../../viewer/cell/load-picture.ts'

interface Props {
  calls: Client<typeof reportCalls>
  template: Template | null
  /** What is still missing for a preview. */
  lack: string | null
}

/** The report as it will be, with real data. */
export function WizardPreview({ calls, template, lack }: Props) {
  const rested = useRested(template === null ? null : JSON.stringify(template))
  const queries = useQueryClient()
  const { data, error, isFetching } = useQuery<Preview | null>({
    queryKey: ['report', 'wizard', rested],
    queryFn: async ({ signal, queryKey }) => {
      if (template === null) return null
      const { resultId } = await calls.runDraft({ template, values: {}, lane: 'wizard' }, { signal })
      signal.addEventListener('abort', () => void calls.cancel({ resultId }).catch(() => null))
      for (let rows = 0; ;) {
        const meta = await calls.meta({ resultId, wait: 3000, rows }, { signal })
        if (meta.failed !== null) throw new Error(meta.failed)
        if (meta.complete) return { meta, resultId }
        // The first rows are looked at while the rest is computed; the count follows.
        if (rows <= ENOUGH && meta.rows > ENOUGH) queries.setQueryData<Preview>(queryKey, { meta, resultId })
        rows = meta.rows
      }
    },
    enabled: rested !== null,
    placeholderData: (before) => before,
    staleTime: 60_000,
    retry: false,
  })
  const words = error === null ? null : (sentenceOf(error) ?? error.message)
  return (
    <section className="rd-wizard-preview" aria-label="预览">
      <div className="rd-wizard-head">
        <b>预览</b>
        <span role="status">
          {lack ??
            (data?.meta.complete === true
              ? `${data.meta.rows.toLocaleString()} 行，${data.meta.firstRows === undefined ? '已算全部数据' : `只算了前 ${data.meta.firstRows.toLocaleString()} 行数据`}`
              : isFetching
                ? '正在计算…'
                : data
                  ? `先看前 ${data.meta.rows.toLocaleString()} 行`
                  : '')}
        </span>
      </div>
      {lack !== null && <p className="rd-faint rd-wizard-none">{lack}，选好后这里显示结果。</p>}
      {lack === null && words !== null && <p className="rd-refusal">{words}</p>}
      {lack === null && words === null && data == null && <SkeletonRows rows={8} />}
      {lack === null && words === null && data != null && (
        <div className="rd-wizard-sheet">
          <SheetView
            key={`${data.resultId} ${data.meta.version}`}
            meta={data.meta}
            loadPicture={pictureLoader(calls, { resultId: data.resultId, sheet: 0 })}
            label="向导预览"
            load={(from, rows, signal) =>
              calls.window({ resultId: data.resultId, sheet: 0, v: data.meta.version, from, n: rows }, { signal })
            }
          />
        </div>
      )}
    </section>
  )
}

interface Preview {
  meta: SheetMeta
  resultId: string
}

/** More rows than a preview shows at once. */
const ENOUGH = 200
