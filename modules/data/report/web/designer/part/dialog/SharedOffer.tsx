import { say } from '@mingtai/messages'
import { asTaken, withShared } from '@mingtai/report-engine'
import { Button } from 'antd'
import { useSharedDatasets } from '../../dataset/use-shared-datasets.ts'
import { changeWords } from '../../model/dataset/bringing.ts'
import { offeredChanges } from '../../model/dataset/offered-changes.ts'
import { useStudio, useStudioState } from '../use-studio.ts'

/** Offers what changed at the parameters of a shared dataset since the report took them over. */
export function SharedOffer() {
  const studio = useStudio()
  const template = useStudioState((state) => state.template)
  const isReady = useStudioState((state) => state.ready)
  const { shared } = useSharedDatasets({ enabled: template.datasets.some(({ from }) => from.kind === 'shared') })
  if (!isReady) return null
  for (const dataset of template.datasets) {
    const { from } = dataset
    const one = from.kind === 'shared' ? shared.find(({ code }) => code === from.code) : undefined
    const changes = one === undefined ? [] : offeredChanges(template, dataset, one)
    if (one === undefined || changes.length === 0) continue
    return (
      <div className="rd-banner" role="status">
        <span>{say('dataset.parametersChanged', one.name, changeWords(changes))}</span>
        <Button
          size="small"
          type="primary"
          onClick={() => studio.setFrame(withShared(changes, template, { shared: one, known: shared }))}
        >
          更新
        </Button>
        <Button size="small" onClick={() => studio.setFrame({ datasets: asTaken(template.datasets, one) })}>
          不更新
        </Button>
      </div>
    )
  }
  return null
}
