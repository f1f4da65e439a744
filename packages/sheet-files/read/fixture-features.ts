import { relations } from './fixture.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** 1 × 1 pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** Where the parts lie: `absolute` as openpyxl writes them, `relative` as Excel does. */
export type Naming = 'absolute' | 'relative'

/** One workbook with everything that a template of somebody else may have; the same content under both namings. */
export function featureParts(naming: Naming): Record<string, string | Uint8Array> {
  const isAbsolute = naming === 'absolute'
  const comments = isAbsolute ? 'xl/comments/comment1.xml' : 'xl/comments1.xml'
  const vml = isAbsolute ? 'xl/drawings/commentsDrawing1.vml' : 'xl/drawings/vmlDrawing1.vml'
  const to = (part: string) => (isAbsolute ? `/${part}` : `../${part.slice(3)}`)
  return {
    '[Content_Types].xml': contentTypes(comments),
    '_rels/.rels': relations([['rId1', 'officeDocument', isAbsolute ? '/xl/workbook.xml' : 'xl/workbook.xml']]),
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': relations(
      ['worksheets/sheet1.xml', 'worksheets/sheet2.xml', 'styles.xml', 'theme/theme1.xml', 'sharedStrings.xml'].map(
        (target, i) =>
          [
            `rId${i + 1}`,
            ['worksheet', 'worksheet', 'styles', 'theme', 'sharedStrings'][i]!,
            isAbsolute ? `/xl/${target}` : target,
          ] as const,
      ),
    ),
    'xl/styles.xml': styles,
    'xl/theme/theme1.xml': theme,
    'xl/sharedStrings.xml': `${HEAD}<sst xmlns="${MAIN}" count="5" uniqueCount="5"><si><t>月度报表</t></si><si><t>部门</t></si><si><t>金额</t></si><si><r><rPr><b/></rPr><t>富</t></r><r><t>文本</t></r></si><si><t>\${year}年</t></si></sst>`,
    'xl/worksheets/sheet1.xml': firstSheet,
    'xl/worksheets/sheet2.xml': `${HEAD}<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>`,
    'xl/worksheets/_rels/sheet1.xml.rels': relations([
      ['rId1', 'hyperlink', 'https://example.com/a?b=1'],
      ['rId2', 'drawing', to('xl/drawings/drawing1.xml')],
      ['rId3', 'vmlDrawing', to(vml)],
      ['rId4', 'table', to('xl/tables/table1.xml')],
      ['rId5', 'comments', to(comments)],
    ]),
    [comments]: `${HEAD}<comments xmlns="${MAIN}"><authors><author>张伟</author></authors><commentList><comment ref="B3" authorId="0"><text><r><t>请核对</t></r><r><t>金额</t></r></text></comment></commentList></comments>`,
    [vml]: noteShapes,
    'xl/tables/table1.xml': `${HEAD}<table xmlns="${MAIN}" id="1" name="表1" displayName="表1" ref="H2:I4" totalsRowShown="0"><autoFilter ref="H2:I4"/><tableColumns count="2"><tableColumn id="1" name="键"/><tableColumn id="2" name="值"/></tableColumns></table>`,
    'xl/drawings/drawing1.xml': drawing,
    'xl/drawings/_rels/drawing1.xml.rels': relations([
      ['rId1', 'image', to('xl/media/image1.png')],
      ['rId2', 'chart', to('xl/charts/chart1.xml')],
    ]),
    'xl/media/image1.png': PNG,
    'xl/charts/chart1.xml': chart,
  }
}

function contentTypes(comments: string): string {
  const parts = [
    ['xl/workbook.xml', `${SHEET_TYPE}.sheet.main+xml`],
    ['xl/worksheets/sheet1.xml', `${SHEET_TYPE}.worksheet+xml`],
    ['xl/worksheets/sheet2.xml', `${SHEET_TYPE}.worksheet+xml`],
    ['xl/styles.xml', `${SHEET_TYPE}.styles+xml`],
    ['xl/theme/theme1.xml', 'application/vnd.openxmlformats-officedocument.theme+xml'],
    ['xl/sharedStrings.xml', `${SHEET_TYPE}.sharedStrings+xml`],
    [comments, `${SHEET_TYPE}.comments+xml`],
    ['xl/tables/table1.xml', `${SHEET_TYPE}.table+xml`],
    ['xl/drawings/drawing1.xml', 'application/vnd.openxmlformats-officedocument.drawing+xml'],
    ['xl/charts/chart1.xml', 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml'],
  ]
  const overrides = parts.map(([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`).join('')
  return `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>${overrides}</Types>`
}

const workbook = `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="月报" sheetId="1" r:id="rId1"/><sheet name="参数" sheetId="2" state="hidden" r:id="rId2"/></sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">月报!$A$2:$D$12</definedName><definedName name="_xlnm.Print_Area" localSheetId="0">月报!$A$1:$I$30</definedName><definedName name="_xlnm.Print_Titles" localSheetId="0">月报!$A:$A,月报!$1:$2</definedName><definedName name="税率">参数!$A$1</definedName></definedNames></workbook>`

const styles = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="165" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/></numFmts>
<fonts count="3"><font><sz val="11"/><name val="宋体"/></font><font><b/><sz val="16"/><color theme="0"/><name val="微软雅黑"/></font><font><u/><i/><strike/><sz val="10"/><color rgb="FFFF0000"/><name val="Arial"/></font></fonts>
<fills count="5"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor theme="4" tint="-0.249977111117893"/><bgColor indexed="64"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor theme="4" tint="0.79998168889431442"/></patternFill></fill><fill><gradientFill degree="90"><stop position="0"><color rgb="FFFFFFFF"/></stop><stop position="1"><color rgb="FF5B9BD5"/></stop></gradientFill></fill></fills>
<borders count="3"><border><left/><right/><top/><bottom/><diagonal/></border><border><left style="thin"><color indexed="64"/></left><right style="thin"><color indexed="64"/></right><top style="thin"><color indexed="64"/></top><bottom style="double"><color rgb="FF0000FF"/></bottom><diagonal/></border><border><right style="thick"><color indexed="10"/></right></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="8"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="0"><alignment horizontal="center" vertical="center"/></xf><xf numFmtId="4" fontId="0" fillId="3" borderId="1" xfId="0"><protection locked="0"/></xf><xf numFmtId="165" fontId="2" fillId="4" borderId="0" xfId="0"><alignment textRotation="135" wrapText="1" indent="2" shrinkToFit="1" vertical="top" horizontal="right"/></xf><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="0" fillId="1" borderId="0" xfId="0"/><xf numFmtId="0" fontId="0" fillId="0" borderId="2" xfId="0"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"><alignment textRotation="255"/></xf></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
<dxfs count="2"><dxf><font><b/><color rgb="FF9C0006"/></font><fill><patternFill><bgColor rgb="FFFFC7CE"/></patternFill></fill></dxf><dxf><fill><patternFill patternType="solid"><fgColor rgb="FFC6EFCE"/><bgColor rgb="FFC6EFCE"/></patternFill></fill></dxf></dxfs></styleSheet>`

const color = (name: string, hex: string) => `<a:${name}><a:srgbClr val="${hex}"/></a:${name}>`
const theme = `${HEAD}<a:theme xmlns:a="${DRAWING}/main" name="Office"><a:themeElements><a:clrScheme name="Office"><a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:lt1><a:sysClr val="window" lastClr="FFFFFF"/></a:lt1>${color('dk2', '44546A')}${color('lt2', 'E7E6E6')}${color('accent1', '5B9BD5')}${color('accent2', 'ED7D31')}${color('accent3', 'A5A5A5')}${color('accent4', 'FFC000')}${color('accent5', '4472C4')}${color('accent6', '70AD47')}${color('hlink', '0563C1')}${color('folHlink', '954F72')}</a:clrScheme><a:fontScheme name="Office"><a:majorFont><a:latin typeface="Calibri"/><a:ea typeface=""/><a:cs typeface=""/></a:majorFont><a:minorFont><a:latin typeface="Calibri"/><a:ea typeface=""/><a:cs typeface=""/></a:minorFont></a:fontScheme><a:fmtScheme name="Office"><a:fillStyleLst><a:solidFill><a:schemeClr val="phClr"/></a:solidFill><a:solidFill><a:schemeClr val="phClr"/></a:solidFill><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:fillStyleLst><a:lnStyleLst><a:ln/><a:ln/><a:ln/></a:lnStyleLst><a:effectStyleLst><a:effectStyle><a:effectLst/></a:effectStyle><a:effectStyle><a:effectLst/></a:effectStyle><a:effectStyle><a:effectLst/></a:effectStyle></a:effectStyleLst><a:bgFillStyleLst><a:solidFill><a:schemeClr val="phClr"/></a:solidFill><a:solidFill><a:schemeClr val="phClr"/></a:solidFill><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`

/** Rows 3 to 12: a text, a figure, and two formulas each, one of them shared down the column. */
const body = Array.from({ length: 10 }, (_, i) => {
  const row = i + 3
  const shared = i === 0 ? '<f t="shared" ref="D3:D12" si="0">B3*E$1+$B3</f>' : '<f t="shared" si="0"/>'
  const level = i > 5 ? ' outlineLevel="1"' : ''
  return `<row r="${row}"${level}><c r="A${row}" t="inlineStr"><is><t>第${row}行</t></is></c><c r="B${row}" s="2"><v>${row * 10}</v></c><c r="C${row}"><f>ROUND(B${row}*税率,2)</f><v>${row * 10}</v></c><c r="D${row}">${shared}<v>${row}</v></c></row>`
}).join('')

const firstSheet = `${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetPr><outlinePr summaryBelow="1"/><pageSetUpPr fitToPage="1"/></sheetPr><dimension ref="A1:I12"/><sheetViews><sheetView workbookViewId="0"><pane xSplit="1" ySplit="2" topLeftCell="B3" activePane="bottomRight" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" outlineLevelRow="1"/><cols><col min="1" max="1" width="20.625" customWidth="1"/><col min="6" max="6" width="9" hidden="1" customWidth="1"/></cols><sheetData><row r="1" ht="30" customHeight="1"><c r="A1" s="1" t="s"><v>0</v></c><c r="D1" s="6"/></row><row r="2"><c r="A2" s="1" t="s"><v>1</v></c><c r="B2" s="1" t="s"><v>2</v></c><c r="C2" s="3"><v>45292</v></c><c r="D2" t="s"><v>3</v></c><c r="E2" t="s"><v>4</v></c><c r="G2" t="b"><v>1</v></c><c r="H2" t="inlineStr"><is><t>键</t></is></c><c r="I2" t="inlineStr"><is><t>值</t></is></c></row>${body}</sheetData><sheetProtection sheet="1" objects="1" scenarios="1"/><autoFilter ref="A2:D12"/><mergeCells count="1"><mergeCell ref="A1:D1"/></mergeCells>
<conditionalFormatting sqref="B3:B12"><cfRule type="cellIs" dxfId="0" priority="2" operator="greaterThan"><formula>100</formula></cfRule></conditionalFormatting><conditionalFormatting sqref="A3:A12"><cfRule type="expression" dxfId="1" priority="1"><formula>$B3&gt;50</formula></cfRule></conditionalFormatting><conditionalFormatting sqref="C3:C12"><cfRule type="colorScale" priority="3"><colorScale><cfvo type="min"/><cfvo type="percentile" val="50"/><cfvo type="max"/><color rgb="FFF8696B"/><color rgb="FFFFEB84"/><color rgb="FF63BE7B"/></colorScale></cfRule></conditionalFormatting><conditionalFormatting sqref="D3:D12"><cfRule type="dataBar" priority="4"><dataBar><cfvo type="min"/><cfvo type="max"/><color rgb="FF638EC6"/></dataBar></cfRule></conditionalFormatting><conditionalFormatting sqref="B3:B12"><cfRule type="iconSet" priority="5"><iconSet iconSet="3Arrows"><cfvo type="percent" val="0"/><cfvo type="percent" val="33"/><cfvo type="percent" val="67"/></iconSet></cfRule></conditionalFormatting>
<dataValidations count="2"><dataValidation type="list" allowBlank="1" showErrorMessage="1" error="请选择" sqref="A3:A12"><formula1>"甲,乙,丙"</formula1></dataValidation><dataValidation type="whole" operator="between" sqref="B3:B12"><formula1>1</formula1><formula2>1000</formula2></dataValidation></dataValidations><hyperlinks><hyperlink ref="A3" r:id="rId1"/></hyperlinks><printOptions horizontalCentered="1"/><pageMargins left="0.5" right="0.5" top="1" bottom="1" header="0.3" footer="0.3"/><pageSetup paperSize="8" orientation="landscape" fitToHeight="0"/><headerFooter><oddHeader>&amp;L&amp;"宋体,常规"&amp;10制表：财务部&amp;C&amp;A</oddHeader><oddFooter>&amp;C第 &amp;P 页，共 &amp;N 页</oddFooter></headerFooter><rowBreaks count="1" manualBreakCount="1"><brk id="7" max="16383" man="1"/></rowBreaks><drawing r:id="rId2"/><legacyDrawing r:id="rId3"/><tableParts count="1"><tablePart r:id="rId4"/></tableParts></worksheet>`

const noteShapes = `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"/><v:shape id="_x0000_s1025" type="#_x0000_t202" style="position:absolute;visibility:hidden;width:100pt;height:50pt"><x:ClientData ObjectType="Note"><x:Anchor>2,15,2,2,4,31,6,1</x:Anchor><x:Row>2</x:Row><x:Column>1</x:Column></x:ClientData></v:shape></xml>`

const place = (name: string, column: number, row: number) =>
  `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${name}>`
const drawing = `${HEAD}<xdr:wsDr xmlns:xdr="${DRAWING}/spreadsheetDrawing" xmlns:a="${DRAWING}/main" xmlns:r="${OFFICE}" xmlns:c="${DRAWING}/chart"><xdr:twoCellAnchor>${place('from', 4, 14)}${place('to', 6, 18)}<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="图片 1" descr="公司标志"/><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId1"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="914400"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:twoCellAnchor><xdr:twoCellAnchor>${place('from', 0, 14)}${place('to', 4, 28)}<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="3" name="图表 1"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="${DRAWING}/chart"><c:chart r:id="rId2"/></a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor></xdr:wsDr>`

const chart = `${HEAD}<c:chartSpace xmlns:c="${DRAWING}/chart" xmlns:a="${DRAWING}/main"><c:chart><c:autoTitleDeleted val="1"/><c:plotArea><c:layout/><c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:ser><c:idx val="0"/><c:order val="0"/><c:cat><c:strRef><c:f>月报!$A$3:$A$12</c:f></c:strRef></c:cat><c:val><c:numRef><c:f>月报!$B$3:$B$12</c:f></c:numRef></c:val></c:ser><c:axId val="1"/><c:axId val="2"/></c:barChart><c:catAx><c:axId val="1"/><c:scaling/><c:delete val="0"/><c:axPos val="b"/><c:crossAx val="2"/></c:catAx><c:valAx><c:axId val="2"/><c:scaling/><c:delete val="0"/><c:axPos val="l"/><c:crossAx val="1"/></c:valAx></c:plotArea></c:chart></c:chartSpace>`
