import type { Field, FieldValue, FormSchema } from '@mingtai/form-schema'
import { Control } from '../../control/Control.tsx'
import { type FormWork, FormWorkContext } from '../../model/form-context.ts'
import type { FormSources } from '../../model/sources.ts'
import { useFormState } from '../../model/use-form-state.ts'

interface Props {
  field: Field
  id: string
  value: FieldValue
  sources: FormSources
  onChange(value: FieldValue): void
}

const noPaths: readonly string[] = []
const nothing = {}

/** The control of a field outside of its form. */
export function ControlAlone({ field, id, value, sources, onChange }: Props) {
  const schema: FormSchema = { schema: 1, layout: [{ ...field, visibleIf: null, requiredIf: null }] }
  const { state, context } = useFormState({
    ...{ schema, values: nothing, rights: undefined, must: noPaths, context: nothing, sources },
  })
  const work: FormWork = {
    ...{ prefix: id, schema, mode: 'edit', isNarrow: true, state, context, sources },
    ...{ names: new Map(), problems: new Map(), change: () => {}, current: () => value },
  }
  return (
    <FormWorkContext value={work}>
      <div className="form-item">
        <Control
          field={field}
          path={field.key}
          id={id}
          value={value}
          onChange={onChange}
          current={() => value}
          isRequired={false}
          describedBy={undefined}
          isWrong={false}
        />
      </div>
    </FormWorkContext>
  )
}
