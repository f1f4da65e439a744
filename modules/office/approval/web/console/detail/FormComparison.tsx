import { emptyValues, type FormSchema, schemaDifference } from '@mingtai/form-schema'
import { FormView } from '@mingtai/form-view'
import { useState } from 'react'
import { changeWords, type NodeChange } from '../flow/model/node-changes.ts'

/** Two forms beside each other, with the fields that are otherwise marked. */
export function FormComparison({ before, after }: { before: FormSchema; after: FormSchema }) {
  const changes = schemaDifference(before, after)
  const marks = (changeType: NodeChange) => {
    const found = new Map<string, NodeChange>()
    for (const { type, path } of changes) {
      // A column is drawn with its table.
      const [key = path] = path.split('.')
      if (type === changeType) found.set(key, key === path ? changeType : 'changed')
      else if (type === 'changed' || (key !== path && type !== 'layout')) found.set(key, 'changed')
    }
    return found
  }
  return (
    <div className="compare-sides">
      <Side label="原来" form={before} marks={marks('removed')} />
      <Side label="后来" form={after} marks={marks('added')} />
    </div>
  )
}

const nobody = { id: '', name: '', phone: null, post: null, department: null, organization: null }

function Side({ label, form, marks }: { label: string; form: FormSchema; marks: ReadonlyMap<string, NodeChange> }) {
  const [now] = useState(() => new Date())
  return (
    <section aria-label={`${label}的表单`}>
      <h3>{label}</h3>
      <FormView
        schema={form}
        values={emptyValues(form, { person: nobody, now })}
        mode="view"
        design={{
          around: (node, drawn) => {
            const change = 'key' in node ? marks.get(node.key) : undefined
            if (change === undefined) return drawn
            return (
              <div className="compare-field" data-change={change}>
                <small>{changeWords[change]}</small>
                {drawn}
              </div>
            )
          },
        }}
      />
    </section>
  )
}
