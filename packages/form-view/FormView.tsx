import type { FieldValue, FormContext, FormSchema, FormValues, Reference, Right } from '@mingtai/form-schema'
import { phoneLayout, valueOf } from '@mingtai/form-schema'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { stopEscape } from './control/stop-escape.ts'
import { Layout } from './frame/Layout.tsx'
import { idOf } from './frame/FieldItem.tsx'
import { type FormMode, type FormWork, FormWorkContext } from './model/form-context.ts'
import { useFormState } from './model/use-form-state.ts'
import { type SaidProblem, useUnmendedProblems } from './model/unmended-problems.ts'
import { useNarrow } from './model/use-narrow.ts'
import type { FormSources } from './model/sources.ts'
import { Paper, type PaperHead } from './paper/Paper.tsx'
import './form-view.css'
import './control/control.css'
import './control/signature.css'
import './control/touch.css'

export interface FormViewProps {
  schema: FormSchema
  values: FormValues
  /** Left out, everything may be written. */
  access?: FormAccess
  /** Present names of what values name by id. */
  names?: readonly Reference[]
  /** What the server or `checkValues` refused: sentences below their fields; the first is focused. */
  problems?: readonly { path: string; sentence: string }[]
  mode?: FormMode
  onChange?(values: FormValues): void
  sources?: FormSources
  /** Who starts, calendars and the like, for conditions and formulas. */
  context?: FormContext
  /** Always below one another; left out, as wide as there is room. */
  isPhone?: boolean
  /** Of `paper`: title, number and day above the table; `PaperRow`s below the form's own, such as opinions. */
  paper?: { head: PaperHead; rows?: ReactNode }
  /** What a designer draws around and between the nodes. */
  design?: Pick<FormWork, 'around' | 'atEnd' | 'tableAs'>
}

/** What may and must be done at the fields. */
export interface FormAccess {
  /** As an approval answers them: by path; a path that is not there is hidden. Left out, everything may be written. */
  rights?: Readonly<Record<string, Right>> | undefined
  /** Paths that must be filled in here. */
  must?: readonly string[] | undefined
}

const nothing = {}
const everything: FormAccess = {}
const noDesign: NonNullable<FormViewProps['design']> = {}
const noPaths: readonly string[] = []
const noProblems: readonly SaidProblem[] = []

/** The one renderer of a form: to create, handle, read and print it, on a computer and on a phone. */
export function FormView(props: FormViewProps) {
  const { schema, values, mode = 'edit', sources = nothing, problems: refused = noProblems, onChange } = props
  const {
    access: { rights, must = noPaths } = everything,
    names = [],
    context = nothing,
    isPhone = false,
    design = noDesign,
  } = props
  const prefix = useId().replaceAll(/[^\w-]/g, '')
  const box = useRef<HTMLDivElement>(null)
  const isNarrow = useNarrow(box, isPhone)
  const { state, context: known } = useFormState({ schema, values, rights, must, context, sources })
  const problems = useUnmendedProblems(refused, state.values)
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  }, [values])
  useFocusOnProblem(box, prefix, refused)
  const change = (path: string, value: FieldValue) => {
    latest.current = { ...latest.current, [path]: value }
    onChange?.(latest.current)
  }
  const work: FormWork = {
    ...{ prefix, schema, mode, isNarrow, state, context: known, sources, change, ...design },
    current: (path) => valueOf(latest.current, path),
    names: new Map(names.map(({ id, name }) => [id, name])),
    problems: new Map(problems.toReversed().map(({ path, sentence }) => [path, sentence])),
  }
  return (
    <FormWorkContext value={work}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the controls inside */}
      <div ref={box} className="form-view" data-mode={mode} data-narrow={isNarrow} onKeyDown={stopEscape}>
        <WholeProblem problems={problems} />
        {mode === 'paper' ? (
          <Paper head={props.paper?.head ?? null}>{props.paper?.rows}</Paper>
        ) : (
          <Layout nodes={isNarrow && design.around === undefined ? phoneLayout(schema) : schema.layout} />
        )}
      </div>
    </FormWorkContext>
  )
}

/** What is wrong with the form as a whole. */
function WholeProblem({ problems }: { problems: readonly { path: string; sentence: string }[] }) {
  const whole = problems.filter(({ path }) => path === '')
  return whole.map(({ sentence }) => (
    <p key={sentence} className="form-problem" role="alert">
      {sentence}
    </p>
  ))
}

/** The first problem that has a place on the form, in reading order, gets the focus when problems come. */
function useFocusOnProblem(
  box: RefObject<HTMLDivElement | null>,
  prefix: string,
  problems: readonly { path: string; sentence: string }[],
): void {
  const paths = problems.map(({ path }) => path).join('\n')
  useEffect(() => {
    if (paths === '') return
    const wanted = paths.split('\n').flatMap((path) => document.getElementById(idOf(prefix, path)) ?? [])
    const [first] = wanted.toSorted((a, b) =>
      a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
    if (first === undefined || box.current?.contains(first) !== true) return
    // What is folded is opened first, from the outside in.
    for (
      let folded = first.closest('[hidden]');
      folded !== null;
      folded = folded.parentElement?.closest('[hidden]') ?? null
    )
      box.current.querySelector<HTMLElement>(`[aria-controls="${folded.id}"]`)?.click()
    const frame = requestAnimationFrame(() => {
      first.focus({ preventScroll: true })
      first.scrollIntoView({ block: 'center' })
    })
    return () => cancelAnimationFrame(frame)
  }, [paths, prefix, box])
}
