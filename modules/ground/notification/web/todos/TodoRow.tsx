import { dueWords, Icon, shortTime } from '@mingtai/ui'
import { Button } from 'antd'
import { Link } from 'react-router'
import { stepWords, systemName, type Todo } from '../../calls.ts'

/** A line of the list: from where, what, and until when. */
export function TodoRow({ todo, onFinish }: { todo: Todo; onFinish(): void }) {
  const due = dueWords(todo.dueAt, new Date())
  return (
    <li data-ended={todo.endedAt !== null}>
      <span className="todo-system">{systemName(todo.system)}</span>
      <span className="todo-title" title={todo.title}>
        {todo.urgent && <em>急</em>}
        {todo.link === null ? <b>{todo.title}</b> : <Link to={todo.link}>{todo.title}</Link>}
      </span>
      <span className="todo-from" title={todo.from}>
        {todo.from}
      </span>
      <span className="todo-step">{stepWords(todo)}</span>
      {todo.endedAt === null ? (
        <time className="todo-due" data-tone={due.tone} dateTime={todo.dueAt ?? undefined}>
          {due.text}
        </time>
      ) : (
        <time className="todo-due" dateTime={todo.endedAt}>
          {shortTime(todo.endedAt, new Date())} {outcomes[todo.outcome ?? 'done']}
        </time>
      )}
      <span className="todo-act">
        {todo.byHand && todo.endedAt === null && (
          <Button
            type="text"
            size="small"
            aria-label={`办结“${todo.title}”`}
            icon={<Icon name="check" size={14} />}
            onClick={onFinish}
          >
            办结
          </Button>
        )}
      </span>
    </li>
  )
}

const outcomes = { done: '办结', withdrawn: '撤回', transferred: '转出' } as const
