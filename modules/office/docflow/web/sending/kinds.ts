import type { documentKinds } from '../../words.ts'

type Kind = keyof typeof documentKinds

/** What each kind is for, by article 8 of the regulation of 2012, in the groups that drafters look for it. */
export const kindGroups: readonly { name: string; kinds: readonly (readonly [Kind, string])[] }[] = [
  {
    name: '常用',
    kinds: [
      ['notice', '发布、传达要求下级执行和周知的事项，批转、转发公文'],
      ['letter', '不相隶属机关之间商洽工作、询问和答复问题、请求批准'],
      ['request', '向上级机关请求指示、批准'],
      ['report', '向上级机关汇报工作、反映情况，回复询问'],
      ['minutes', '记载会议主要情况和议定事项'],
    ],
  },
  {
    name: '下行与指导',
    kinds: [
      ['decision', '对重要事项作出决策和部署，奖惩有关单位和人员'],
      ['suggestion', '对重要问题提出见解和处理办法'],
      ['circular', '表彰先进、批评错误、传达重要精神、告知重要情况'],
      ['reply', '答复下级机关请示事项'],
      ['order', '公布行政法规和规章，宣布施行重大强制性措施'],
    ],
  },
  {
    name: '会议与公布',
    kinds: [
      ['resolution', '会议讨论通过的重大决策事项'],
      ['communique', '公布重要决定或者重大事项'],
      ['announcement', '向国内外宣布重要事项或者法定事项'],
      ['proclamation', '在一定范围内公布应当遵守或者周知的事项'],
      ['motion', '人民政府向同级人大或其常委会提请审议事项'],
    ],
  },
]
