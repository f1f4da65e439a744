import { lazy, Suspense } from 'react'
import type { ControlProps } from '../model/form-context.ts'
import { AreaControl } from './AreaControl.tsx'
import { CascaderControl, MultiSelectControl, SelectControl } from './ChoiceControl.tsx'
import { DateControl, DateRangeControl } from './DateControl.tsx'
import { FigureControl } from './FigureControl.tsx'
import { FileControl } from './FileControl.tsx'
import { FormulaControl, SerialControl } from './MadeControl.tsx'
import { ReferenceControl } from './ReferenceControl.tsx'
import { SignatureControl } from './SignatureControl.tsx'
import { LongTextControl, TextControl } from './TextControl.tsx'

const RichTextControl = lazy(() => import('./RichTextControl.tsx'))

/** The control of a field by its kind. */
export function Control(props: ControlProps) {
  const { field, ...rest } = props
  switch (field.kind) {
    case 'text':
    case 'phone':
    case 'idCard':
      return <TextControl field={field} {...rest} />
    case 'longText':
      return <LongTextControl field={field} {...rest} />
    case 'number':
    case 'amount':
      return <FigureControl field={field} {...rest} />
    case 'date':
      return <DateControl field={field} {...rest} />
    case 'dateRange':
      return <DateRangeControl field={field} {...rest} />
    case 'select':
      return <SelectControl field={field} {...rest} />
    case 'multiSelect':
      return <MultiSelectControl field={field} {...rest} />
    case 'cascader':
      return <CascaderControl field={field} {...rest} />
    case 'person':
    case 'department':
    case 'organization':
    case 'relation':
      return <ReferenceControl field={field} {...rest} />
    case 'area':
      return <AreaControl field={field} {...rest} />
    case 'attachment':
    case 'picture':
      return <FileControl field={field} {...rest} />
    case 'signature':
      return <SignatureControl field={field} {...rest} />
    case 'richText':
      return (
        <Suspense fallback={<div className="form-rich-wait" />}>
          <RichTextControl field={field} {...rest} />
        </Suspense>
      )
    case 'serial':
      return <SerialControl field={field} {...rest} />
    case 'formula':
      return <FormulaControl field={field} {...rest} />
    default:
      return field satisfies never
  }
}
