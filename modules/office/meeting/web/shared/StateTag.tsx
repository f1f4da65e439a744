import { StatusTag, type Tone } from '@mingtai/ui'
import { type MeetingState, meetingStates, type Reply, replies } from '../../words.ts'

const tones: Record<MeetingState, Tone> = {
  ...{ draft: 'plain', waiting: 'ochre', issued: 'primary', ongoing: 'pine', ended: 'plain', minuted: 'pine' },
  ...{ archived: 'plain', cancelled: 'cinnabar' },
}

const replyTones: Record<Reply, Tone> = {
  ...{ none: 'ochre', yes: 'pine', no: 'cinnabar', leave: 'plain', substitute: 'plain' },
}

export function StateTag({ state }: { state: MeetingState }) {
  return <StatusTag tone={tones[state]}>{meetingStates[state]}</StatusTag>
}

export function ReplyTag({ reply }: { reply: Reply }) {
  return <StatusTag tone={replyTones[reply]}>{replies[reply]}</StatusTag>
}
