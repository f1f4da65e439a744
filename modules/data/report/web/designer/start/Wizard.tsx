import type { Client } from '@mingtai/api'
import { Dialog } from '@mingtai/ui'
import type { Dataset } from '@mingtai/report-engine'
import { Button, Checkbox, Input, Segmented, Select } from 'antd'
import { useState } from 'react'
import type { reportCalls } from '../../../calls.ts'
import { type StarterKind, starterOf, starterTemplate } from '../model/place/starters.ts'
import { useStudio, useStudioState } from '../part/use-studio.ts'
import { useSample } from '../dataset/use-sample.ts'
import { factsOf } from '../model/dataset/field-facts.ts'
import { addressOf } from '../model/cell/address.ts'
import { applyStarter } from './apply-starter.ts'
import { FieldPicker } from './FieldPicker.tsx'
import { asKind, choiceOf, firstPicks, lackOf, type Pick } from './picks.ts'
import { PickZones } from './PickZones.tsx'
import { starterPlace } from './starter-place.ts'
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
  const [kind, setKind] = useState(firstKind)
  const [dataset, setDataset] = useState(first)
  const known = { dataset, facts: factsOf(dataset, useSample(calls, dataset)) }
  /** null: nothing was chosen yet, so that the first rows still decide what is proposed. */
  const [chosen, setPicks] = useState<Pick[] | null>(null)
  const picks = chosen ?? firstPicks(kind, known)
  const [title, setTitle] = useState(isEmpty ? studio.state.design.name : '')
  const [subtotals, setSubtotals] = useState(true)
  /** A list has no total unless one asks for it. */
  const [wantsTotals, setTotals] = useState<boolean | null>(null)
  const totals = wantsTotals ?? kind !== 'detail'
  const lack = lackOf(picks, kind)
  const choice = choiceOf(picks, { kind, title, ...known, subtotals, totals })

  const sheet = studio.sheet()
  const place = starterPlace(
    sheet,
    isEmpty ? { row: 0, column: 0 } : studio.state.area,
    starterOf(choice, () => 0),
  )
  const [where, setWhere] = useState<'here' | 'below' | null>(null)
  // Nothing is written over unless one says so.
  const goesBelow = where === null ? place.covers > 0 : where === 'below'

  const handleKind = (next: StarterKind) => {
    setKind(next)
    setPicks(chosen === null ? null : asKind(chosen, next, known))
  }
  const handleDataset = (name: string) => {
    const next = datasets.find((each) => each.name === name)
    if (next === undefined) return
    setDataset(next)
    setPicks(null)
  }
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
            {!isEmpty && (
              <Select<'here' | 'below'>
                aria-label="写到哪里"
                value={goesBelow ? 'below' : 'here'}
                options={[
                  {
                    value: 'here',
                    label: `从选中的 ${addressOf(place.at)} 开始${place.covers > 0 ? `，覆盖 ${place.covers} 个有内容的格` : ''}`,
                  },
                  { value: 'below', label: `从下方空处 ${addressOf(place.below)} 开始` },
                ]}
                popupMatchSelectWidth={false}
                onChange={setWhere}
              />
            )}
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
            onChange={handleKind}
          />
          <div className="rd-wizard-words">
            <Select
              aria-label="数据集"
              value={dataset.name}
              showSearch={{ optionFilterProp: 'label' }}
              options={datasets.map((each) => ({ value: each.name, label: each.title }))}
              onChange={handleDataset}
            />
            <Input
              aria-label="标题"
              maxLength={60}
              placeholder="标题，空着就没有标题行"
              value={title}
              onChange={(event) => setTitle(event.target.value.trimStart())}
            />
          </div>
          <PickZones kind={kind} known={known} picks={picks} onChange={setPicks} />
          <div className="rd-wizard-totals">
            <Checkbox checked={totals} onChange={(event) => setTotals(event.target.checked)}>
              {kind === 'detail' ? '末行合计' : '总计'}
            </Checkbox>
            {kind !== 'detail' && (
              <Checkbox checked={subtotals} onChange={(event) => setSubtotals(event.target.checked)}>
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
