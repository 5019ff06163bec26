export interface DiaryFilter {
  year?: number;
  month?: number;
  undated?: boolean;
  title_id?: number;
  kind?: 'movie' | 'tv';
  min_rating?: number;
  rewatches_only?: boolean;
  notes_only?: boolean;
  page?: number;
}
