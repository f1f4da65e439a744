import { Icon, Page, useBusy } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { documentKinds } from '../../words.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import { kindGroups } from './kinds.ts'
import './kind-chooser.css'

/** 拟稿: the fifteen kinds with what each is for; the chosen one opens on its paper. */
export default function KindChooser() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { busy, run } = useBusy()
  const begin = (kind: keyof typeof documentKinds) =>
    void run(async () => {
      const { id } = await api.addDraft({ kind })
      await client.invalidateQueries({ queryKey: ['docflow'] })
      await navigate(places.draft(id))
    })
  return (
    <Page title="拟稿" facts="选择文种，版头、版记和版面按 GB/T 9704—2012 排好">
      {kindGroups.map(({ name, kinds }) => (
        <section key={name} className="docflow-kinds" aria-label={name}>
          <h2>{name}</h2>
          <ul>
            {kinds.map(([kind, purpose]) => (
              <li key={kind}>
                <button type="button" disabled={busy} onClick={() => begin(kind)}>
                  <Icon name="file" size={18} />
                  <b>{documentKinds[kind]}</b>
                  <span>{purpose}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Page>
  )
}
