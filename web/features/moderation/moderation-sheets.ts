export { BlockSheet } from './block-sheet.tsx';
export { ReportSheet } from './report-sheet.tsx';
