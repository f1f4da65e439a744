import { LinkRow } from '@mingtai/modules/ground/sharing/web'
import { settableParameters } from '@mingtai/screen-model'
import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { api } from '../api.ts'

interface Props {
  /** Of the screen. */
  code: string
  fixed: Readonly<Record<string, string>>
  onChange(code: string, value: string): void
}

/** The parameters of the published screen, each free or kept at a value that no visitor can change. */
export function FixedRows({ code, fixed, onChange }: Props) {
  const { data } = useQuery({ queryKey: ['screen', 'view', code], queryFn: () => api.view({ code }), retry: false })
  const parameters = data === undefined ? [] : settableParameters(data.document)
  return parameters.map((one) => (
    <LinkRow key={one.code} label={`固定${one.name}`}>
      <Input
        aria-label={`固定${one.name}`}
        placeholder="不填：看的人可以自己选"
        maxLength={200}
        value={fixed[one.code] ?? ''}
        onChange={(event) => onChange(one.code, event.target.value)}
      />
    </LinkRow>
  ))
}

/** Those that were filled in. */
export function chosenOf(fixed: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fixed).filter(([, value]) => value.trim() !== ''))
}
