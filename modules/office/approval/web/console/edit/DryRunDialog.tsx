import { emptyValues } from '@mingtai/form-schema'
import { FormView } from '@mingtai/form-view'
import { OnePersonPicker } from '@mingtai/modules/ground/contacts/web'
import { Dialog, EmptyState, useBusy } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import type { Route } from '../../../calls.ts'
import { api } from '../../api.ts'
import { RouteSteps } from '../../shared/RouteSteps.tsx'
import { useFormSources } from '../../shared/use-form-sources.tsx'
import { readable } from '../flow/model/readable.ts'
import type { Design } from './design.ts'

interface Props {
  id: string
  design: Design
  /** Who is taken as the initiator first. */
  person: string
  onClose(): void
}

const nowhere = () => {}
const nobody = { id: '', name: '', phone: null, post: null, department: null, organization: null }

/** 试走: the way that the design would go for one person with one set of values; nothing is sent. */
export function DryRunDialog({ id, design: { form, flow, rules }, person, onClose }: Props) {
  const [initiatorId, setInitiator] = useState<string | null>(person)
  const [values, setValues] = useState(() => emptyValues(form, { person: nobody, now: new Date() }))
  const [route, setRoute] = useState<Route | null>(null)
  const { busy, run } = useBusy()
  const { sources, dialogs } = useFormSources(nowhere)
  const walk = () =>
    run(async () => {
      if (initiatorId === null) return
      setRoute(await api.dryRun({ id, form, flow: readable(flow), rules, initiatorId, values }))
    })
  return (
    <Dialog
      open
      title="试走"
      width={980}
      onClose={onClose}
      footer={
        <Button type="primary" loading={busy} disabled={initiatorId === null} onClick={() => void walk()}>
          试走
        </Button>
      }
    >
      {dialogs}
      <div className="dry-run">
        <div>
          <div className="flow-setting" role="group" aria-label="假设由谁发起">
            <span>假设由谁发起</span>
            <OnePersonPicker value={initiatorId} onChange={setInitiator} />
          </div>
          <FormView schema={form} values={values} sources={sources} isPhone onChange={setValues} />
        </div>
        <div role="group" aria-label="试走的结果">
          {route === null ? (
            <EmptyState text="填好左边，点“试走”，看它会走哪些步骤、由谁处理。" />
          ) : (
            <RouteSteps route={route} now={new Date()} me={null} />
          )}
        </div>
      </div>
    </Dialog>
  )
}
