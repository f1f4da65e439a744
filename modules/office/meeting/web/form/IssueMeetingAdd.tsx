import { NewMeeting } from './NewMeeting.tsx'

/** 发起议题会. */
export default function IssueMeetingAdd() {
  return <NewMeeting kind="issue" />
}
