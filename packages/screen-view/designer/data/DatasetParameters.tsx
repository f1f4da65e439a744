import type { DataSetSettings, Parameter, ScreenComponent } from '@mingtai/screen-model'
import type { DesignParameter } from '../design-sources.ts'
import type { Design } from '../use-design.ts'
import { BoundParameter } from './BoundParameter.tsx'

interface Props {
  design: Design
  component: ScreenComponent
  parameters: readonly DesignParameter[]
  /** What they are bound to changed: the canvas shows the rows of it. */
  onChange: (next: Partial<Pick<ScreenComponent, 'columnDataSetSettings' | 'params'>>) => void
}

/** Which parameter of the screen each parameter of the chosen dataset takes. */
export function DatasetParameters({ design: { document }, component, parameters, onChange }: Props) {
  const { columnDataSetSettings: settings, params } = component
  if (settings === null || parameters.length === 0) return null
  const bound = settings.params ?? byCode(component, parameters)
  const bind = (code: string, next: string | undefined): DataSetSettings => {
    const { [code]: _, ...others } = bound
    return { ...settings, params: next === undefined ? others : { ...others, [code]: next } }
  }
  return (
    <>
      <h4>数据集的参数</h4>
      {parameters.map((one) => (
        <BoundParameter
          key={`${settings.dataSetId} ${one.code}`}
          document={document}
          code={one.code}
          name={one.name}
          otherwise="不指定（用数据集的默认值）"
          bound={bound[one.code]}
          onBind={(next) => onChange({ columnDataSetSettings: bind(one.code, next) })}
          onNew={() =>
            onChange({
              columnDataSetSettings: bind(one.code, `{${one.code}}`),
              params: [...params.filter(({ paramCode }) => paramCode !== one.code), screenParameter(one)],
            })
          }
        />
      ))}
    </>
  )
}

/** A screen of before took the parameters of the same codes. */
function byCode({ params }: ScreenComponent, parameters: readonly DesignParameter[]): Record<string, string> {
  const own = new Set(params.map(({ paramCode }) => paramCode))
  return Object.fromEntries(parameters.filter(({ code }) => own.has(code)).map(({ code }) => [code, `{${code}}`]))
}

/** A parameter of the screen like one of a dataset; what it is at the start is for the designer to say. */
function screenParameter({ code, name, type }: DesignParameter): Parameter {
  const paramType = type === 'number' ? 'number' : type === 'date' ? 'date' : 'text'
  return { paramCode: code, paramName: name, paramType, paramDefault: null, dateCode: 3 }
}
