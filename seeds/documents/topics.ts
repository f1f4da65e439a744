import { cityTopics } from './city-topics.ts'
import { provinceTopics } from './province-topics.ts'
import type { Topic } from './topic.ts'

/** The forty matters that a city government is written to about. */
export const topics: readonly Topic[] = [...provinceTopics, ...cityTopics]

/** The counties and districts of the city, invented. */
export const districts = ['临江县', '云阳县', '清河区', '东湖区', '石桥镇'] as const

/** How a document of a kind ends. */
export const endings: Partial<Record<Topic['kind'], string>> = {
  notice: '各单位要加强组织领导，明确责任分工，确保各项要求落到实处。执行中的重要情况和问题，请及时报告。',
  request: '妥否，请批示。',
  report: '特此报告。',
  letter: '专此致函，请予支持为盼。',
  circular: '请各单位认真对照检查，抓好整改落实。',
}

export const proposals = [
  '拟请领导阅示。',
  '拟请分管领导批示后，转有关科室研办。',
  '拟转相关科室研究提出意见，按期反馈。',
  '拟请主要负责同志阅示。',
] as const
export const instructions = [
  '请认真研究，抓好落实。',
  '同意拟办意见。',
  '请按要求办理，结果报我。',
  '请分管同志牵头，会同有关科室办理。',
  '此事重要，请尽快提出意见。',
] as const
export const reports = [
  '已按要求办理，有关材料已报送来文单位。',
  '已会同有关单位研究，意见已书面反馈。',
  '已分解任务到责任科室，按月调度进展。',
  '已组织自查，未发现突出问题，情况报告附后。',
  '已列入重点工作台账，按期推进。',
] as const
export const readings = ['已阅。', '已阅，请抓好贯彻落实。', '阅，转发相关科室学习。'] as const
export const returns = [
  '所请事项不属于我单位职责，请报主管部门。',
  '缺少附件，请补齐后重新报送。',
  '一文多事，请分别行文。',
] as const
