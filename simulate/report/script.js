// Sorts a table by the heading that is touched; again, and the other way round.
for (const table of document.querySelectorAll("table")) {
  const headings = [...table.tHead.rows[0].cells];
  headings.forEach((heading, column) => {
    heading.querySelector("button").addEventListener("click", () => {
      const text = heading.dataset.kind === "text";
      const before = heading.getAttribute("aria-sort");
      const descending = before ? before === "ascending" : !text;
      for (const other of headings) other.removeAttribute("aria-sort");
      heading.setAttribute("aria-sort", descending ? "descending" : "ascending");
      const body = table.tBodies[0];
      const value = (row) => row.cells[column];
      const rows = [...body.rows].sort((a, b) =>
        text ? value(a).textContent.localeCompare(value(b).textContent) : value(a).dataset.v - value(b).dataset.v);
      body.append(...(descending ? rows.reverse() : rows));
    });
  });
}
