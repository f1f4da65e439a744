import { IssueForm } from './IssueForm.tsx'

/** 发布台账任务. */
export default function SendTask() {
  return <IssueForm kind="ledger" />
}
