import { IssueForm } from './IssueForm.tsx'

/** 发布报送任务. */
export default function SendReportTask() {
  return <IssueForm kind="report" />
}
