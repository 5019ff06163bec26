/** For `Lines`; apart from `Icon`, because no public page uses them. */
export const chartDrawing = 'M4 20.500h16M7 16.500v-5M12 16.500v-10M17 16.500v-7';
export const diaryDrawing = 'M5.500 3.500h13v17h-13zM9 3.500v17M12 8h3.500M12 11.500h3.500';
export const calendarDrawing =
  'M4 6h16v14.500H4zM4 10.500h16M8.500 3.500v4M15.500 3.500v4M8.500 14h.1M12 14h.1M15.500 14h.1M8.500 17h.1M12 17h.1';
export const listsDrawing = 'M9 6.500h11M9 12h11M9 17.500h11M4.500 6.500h.1M4.500 12h.1M4.500 17.500h.1';
export const eyeDrawing =
  'M2.5 12c2.3-4.2 5.5-6.3 9.5-6.3s7.2 2.1 9.5 6.3c-2.3 4.2-5.5 6.3-9.5 6.3s-7.2-2.1-9.5-6.3zM12 9a3 3 0 1 1 0 6a3 3 0 0 1 0-6z';
