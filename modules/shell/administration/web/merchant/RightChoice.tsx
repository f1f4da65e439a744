import { Checkbox } from 'antd'

interface Group {
  name: string
  rights: { code: string; name: string }[]
}

interface Props {
  groups: Group[]
  value?: string[]
  onChange?(value: string[]): void
}

/** Rights in their groups, each to be ticked alone or with its whole group. */
export function RightChoice({ groups, value = [], onChange }: Props) {
  const chosen = new Set(value)
  const change = (codes: string[], on: boolean) => {
    const next = new Set(chosen)
    for (const code of codes) {
      if (on) next.add(code)
      else next.delete(code)
    }
    onChange?.([...next])
  }
  return (
    <div className="right-choice">
      {groups.map(({ name, rights }) => {
        const codes = rights.map(({ code }) => code)
        const ticked = codes.filter((code) => chosen.has(code)).length
        return (
          <fieldset key={name}>
            <legend>
              <Checkbox
                checked={ticked === codes.length}
                indeterminate={ticked > 0 && ticked < codes.length}
                onChange={(event) => change(codes, event.target.checked)}
              >
                {name}
              </Checkbox>
              <small>
                {ticked} / {codes.length}
              </small>
            </legend>
            <div>
              {rights.map(({ code, name: words }) => (
                <Checkbox
                  key={code}
                  checked={chosen.has(code)}
                  onChange={(event) => change([code], event.target.checked)}
                >
                  {words}
                </Checkbox>
              ))}
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}
