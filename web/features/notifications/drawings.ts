export const bellDrawing = 'M6 16.500v-6a6 6 0 0 1 12 0v6l1.5 2h-15zM10 21h4';
export const checksDrawing = 'M2.5 12.5l4.5 4.5L16 8M11.5 16l1.500 1L21.5 8';
export const shieldDrawing = 'M12 3.200l7 2.600v5.700c0 4.400-2.900 7.600-7 9.300c-4.100-1.700-7-4.900-7-9.300V5.800z';
export const megaphoneDrawing = 'M4 10v4h3.5L16 18.5v-13L7.5 10zM19 9.500c1.200 1.500 1.200 3.500 0 5M8.5 14.500V19h3';
export const giftDrawing =
  'M4 9h16v4H4zM5.5 13v7.5h13V13M12 9v11.5M12 9c-5 0-5.5-5.500-2.500-5.500C11.500 3.500 12 6.500 12 9c0-2.500.5-5.500 2.500-5.500C17.500 3.500 17 9 12 9';
