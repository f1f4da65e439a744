import { Checkbox } from 'antd'
import { useRightTree } from './RightsView.tsx'

interface Props {
  value?: string[]
  onChange?: (codes: string[]) => void
}

/** Rights to be ticked, by group. What the reader may not give is grey and says why; what is there already stays. */
export function RightsField({ value = [], onChange }: Props) {
  const { data = [] } = useRightTree()
  const set = (codes: string[], on: boolean) => {
    const others = value.filter((code) => !codes.includes(code))
    onChange?.(on ? [...others, ...codes] : others)
  }
  return (
    <div className="right-field">
      {data.map(({ name, rights }) => {
        const free = rights.filter(({ closed }) => closed === null).map(({ code }) => code)
        const on = free.filter((code) => value.includes(code)).length
        return (
          <fieldset key={name}>
            <legend>
              <Checkbox
                checked={free.length > 0 && on === free.length}
                indeterminate={on > 0 && on < free.length}
                disabled={free.length === 0}
                onChange={(event) => set(free, event.target.checked)}
              >
                {name}
              </Checkbox>
            </legend>
            <div>
              {rights.map(({ code, name: word, closed }) => (
                <Checkbox
                  key={code}
                  checked={value.includes(code)}
                  disabled={closed !== null && !value.includes(code)}
                  onChange={(event) => set([code], event.target.checked)}
                >
                  <span title={closed ?? code}>{word}</span>
                </Checkbox>
              ))}
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}
