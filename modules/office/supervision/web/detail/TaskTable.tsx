import { useNavigate } from 'react-router'
import type { TaskRow } from '../../item.ts'
import { unitRoles } from '../../words.ts'
import { LightMark, ProgressBar, TaskStateTag } from '../shared/StateMarks.tsx'
import { places } from '../shared/places.ts'

/** 承办单位: each with its light, how far it has come and how often it was urged. */
export function TaskTable({ tasks }: { tasks: readonly TaskRow[] }) {
  const navigate = useNavigate()
  if (tasks.length === 0) return null
  return (
    <section className="sup-tasks" aria-label="承办单位">
      <h2>承办单位</h2>
      <ul>
        {tasks.map((task) => (
          <li key={task.id}>
            <button
              type="button"
              onClick={() =>
                void navigate(task.actions.includes('recognise') ? places.recognition(task.id) : places.task(task.id))
              }
            >
              <span className="sup-task-name">
                <b>{task.unitName}</b>
                <small>
                  {unitRoles[task.role]}
                  {task.contactName !== '' && ` · ${task.contactName}`}
                  {task.urgeCount > 0 && ` · 催办${task.urgeCount}次`}
                  {task.content !== '' && ` · ${task.content}`}
                </small>
              </span>
              <TaskStateTag state={task.state} />
              <LightMark light={task.light} reasons={task.reasons} />
              <ProgressBar progress={task.progress} planned={task.planned} light={task.light} />
              <span className="sup-day">{task.score === null ? task.dueAt : `${task.score}分`}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
