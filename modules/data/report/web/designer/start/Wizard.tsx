import type { Client } from '@mingtai/api'
import { Dialog, TypedInput } from '@mingtai/ui'
import type { Dataset } from '@mingtai/report-engine'
import { Button, Checkbox, Segmented, Select } from 'antd'
import { useState } from 'react'
import type { reportCalls } from '../../../calls.ts'
import { type StarterKind, starterOf, starterTemplate } from '../model/place/starters.ts'
import { useStudio, useStudioState } from '../part/use-studio.ts'
import { applyStarter } from './apply-starter.ts'
import { FieldPicker } from './FieldPicker.tsx'
import { PickZones } from './PickZones.tsx'
import { PlaceSelect, type StarterSpot } from './PlaceSelect.tsx'
import { starterPlace } from './starter-place.ts'
import { useReportChoice } from './use-report-choice.ts'
import { WizardPreview } from './WizardPreview.tsx'
import './wizard.css'
import { styleNumber } from '../style-number.ts'

interface Props {
  calls: Client<typeof reportCalls>
  kind: StarterKind
  /** The dataset to begin with. */
  dataset: Dataset
  onClose(): void
}

/** A report from ticks: a kind, a dataset, fields and what they are, with the finished report beside them. */
export function Wizard({ calls, kind: firstKind, dataset: first, onClose }: Props) {
  const studio = useStudio()
  const datasets = useStudioState((state) => state.template.datasets)
  const parameters = useStudioState((state) => state.template.parameters)
  const form = useStudioState((state) => state.template.form)
  const isEmpty = useStudioState(
    (state) => (state.template.sheets.find(({ id }) => id === state.area.sheet)?.cells.length ?? 0) === 0,
  )
  const report = useReportChoice({
    calls,
    kind: firstKind,
    dataset: first,
    title: isEmpty ? studio.state.design.name : '',
  })
  const { kind, known, picks, setPicks, title, subtotals, totals, lack, choice } = report

  const sheet = studio.sheet()
  const place = starterPlace(
    sheet,
    isEmpty ? { row: 0, column: 0 } : studio.state.area,
    starterOf(choice, () => 0),
  )
  const [where, setWhere] = useState<StarterSpot | null>(null)
  // Nothing is written over unless one says so.
  const goesBelow = where === null ? place.covers > 0 : where === 'below'

  const handleDone = () => {
    const at = goesBelow ? place.below : place.at
    applyStarter(
      studio,
      starterOf(choice, (style) => styleNumber(studio, style), at),
      at,
    )
    onClose()
  }
  return (
    <Dialog
      open
      title="报表向导"
      width={1180}
      onClose={onClose}
      footer={
        <>
          <span className="rd-wizard-note">
            {!isEmpty && <PlaceSelect place={place} goesBelow={goesBelow} onChange={setWhere} />}
            {isEmpty ? '生成后仍可逐格修改，一次撤销就能全部退回' : '一次撤销就能全部退回'}
          </span>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" disabled={lack !== null} onClick={handleDone}>
            生成报表
          </Button>
        </>
      }
    >
      <div className="rd-wizard">
        <div className="rd-wizard-choice">
          <Segmented<StarterKind>
            block
            value={kind}
            options={[
              { value: 'detail', label: '明细表' },
              { value: 'grouped', label: '分组汇总' },
              { value: 'cross', label: '交叉表' },
            ]}
            onChange={report.setKind}
          />
          <div className="rd-wizard-words">
            <Select
              aria-label="数据集"
              value={known.dataset.name}
              showSearch={{ optionFilterProp: 'label' }}
              options={datasets.map((each) => ({ value: each.name, label: each.title }))}
              onChange={(name) => report.setDataset(datasets.find((each) => each.name === name))}
            />
            <TypedInput
              aria-label="标题"
              maxLength={60}
              placeholder="标题，空着就没有标题行"
              value={title}
              onType={(text) => report.setTitle(text.trimStart())}
            />
          </div>
          <PickZones kind={kind} known={known} picks={picks} onChange={setPicks} />
          <div className="rd-wizard-totals">
            <Checkbox checked={totals} onChange={(event) => report.setTotals(event.target.checked)}>
              {kind === 'detail' ? '末行合计' : '总计'}
            </Checkbox>
            {kind !== 'detail' && (
              <Checkbox checked={subtotals} onChange={(event) => report.setSubtotals(event.target.checked)}>
                每组小计
              </Checkbox>
            )}
          </div>
          <FieldPicker kind={kind} known={known} picks={picks} onChange={setPicks} />
        </div>
        <WizardPreview
          calls={calls}
          lack={lack}
          template={
            lack === null
              ? starterTemplate(choice, { parameters, ...(form === undefined ? {} : { form }), datasets })
              : null
          }
        />
      </div>
    </Dialog>
  )
}
